import isPropValid from '@emotion/is-prop-valid';
import { ThemeContext, css, keyframes } from '@emotion/react';
import { createElement, forwardRef, type ElementType, type ReactNode } from 'react';

// Nothing is styled in jsdom, so working out the rules of each element, a good part of the time of a
// spec, is left out. Which element comes of it, and which properties it gets, is as Emotion has it.

type Forward = (name: string) => boolean;
type Styled = ElementType & { base?: ElementType; forward?: Forward };

const usual = (tag: ElementType): Forward =>
  typeof tag === 'string' ? isPropValid : (name) => name !== 'theme';

export default function styled(tag: Styled, options: { shouldForwardProp?: Forward } = {}) {
  const base = tag.base ?? tag;
  const [outer, own] = [tag.forward, options.shouldForwardProp];
  const forward: Forward | undefined =
    outer && own ? (name) => outer(name) && own(name) : (own ?? outer);
  const takesAs = !(forward ?? usual(base))('as');
  return (): Styled => {
    const Styled = forwardRef<unknown, Record<string, unknown>>(function Styled(props, ref) {
      const element = ((takesAs && props.as) || base) as ElementType;
      const passes = forward ?? usual(takesAs ? element : base);
      const passed: Record<string, unknown> = {};
      for (const name in props)
        if (!(takesAs && name === 'as') && passes(name)) passed[name] = props[name];
      if (props.className) passed.className = props.className;
      if (ref) passed.ref = ref;
      return createElement(element, passed);
    });
    return Object.assign(Styled, { base, forward });
  };
}

export const internal_mutateStyles = (): void => undefined;
export const internal_serializeStyles = (styles: unknown): unknown => styles;
export const GlobalStyles = (): null => null;
export const StyledEngineProvider = ({ children }: { children: ReactNode }): ReactNode => children;
export { ThemeContext, css, keyframes };
