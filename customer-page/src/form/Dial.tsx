const TICKS = 80;

/** The dial of a radio; its needle moves as the order is completed (`progress` from 0 to 1). */
export function Dial({ progress }: { progress: number }) {
  return (
    <svg className="dial" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: TICKS + 1 }, (_, i) => (
        <line
          key={i}
          className="tick"
          x1={(i * 1000) / TICKS}
          x2={(i * 1000) / TICKS}
          y1={i % 10 === 0 ? 12 : i % 5 === 0 ? 20 : 27}
          y2="40"
        />
      ))}
      <g className="needle" transform={`translate(${40 + progress * 920} 0)`}>
        <line x1="0" x2="0" y1="0" y2="40" />
      </g>
    </svg>
  );
}
