import type { ReactNode } from 'react';

/** A numbered step of the form. */
export function Section({
  step,
  id,
  title,
  children,
}: {
  step: number;
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="card-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="step" aria-hidden="true">
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
