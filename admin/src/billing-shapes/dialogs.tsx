import { dialogs } from '../form/dialogs';
import { onDemand } from '../workspace/on-demand';
import { bodyOf, type ShapeForm } from './shape-body';

const ShapeInputs = onDemand(() => import('./ShapeInputs'), null);

/** Creates shapes of documents, each as a copy of another one, and edits them. */
export const shapeDialogs = dialogs(
  () => <ShapeInputs />,
  {
    wide: true,
    transform: (form) => bodyOf(form as ShapeForm),
  },
  [ShapeInputs],
);
