import { useTranslate } from 'ra-core';
import { useWatch, type FieldValues } from 'react-hook-form';
import { FormDialog } from '../../dialog/FormDialog';
import { today } from '../../shared/format';
import { useNameOf } from '../../shared/records';
import { Preview } from '../lines/bulk/Preview';
import { UntilInputs } from '../lines/bulk/UntilInputs';
import { fits } from '../lines/model/extend';
import { NO_UNTIL, untilErrors, untilOf, type ExtensionInput } from '../lines/model/until';
import type { OrderAnswer } from '../model/types';
import { extendedOrder } from './model/change-order';
import { useChangeOrder } from './use-order';

interface ExtendOrderDialogProps {
  order: OrderAnswer;
  onClose: () => void;
}

const typedOf = (values: FieldValues): ExtensionInput => values as ExtensionInput;

/** What becomes longer on which station. */
function StationsPreview({ order }: { order: OrderAnswer }) {
  const translate = useTranslate();
  const stationName = useNameOf('station');
  const typed = typedOf(useWatch());
  const sound = Object.keys(untilErrors(typed, today())).length === 0;
  const extended = sound ? extendedOrder(order, untilOf(typed), today()) : [];
  return (
    <Preview>
      {extended.length === 0
        ? translate('spot.stations.nothing')
        : extended.map(({ campaign, longer }) => (
            <div key={campaign.id}>
              {translate('spot.stations.longer', {
                station: stationName(campaign.stationId),
                smart_count: longer,
              })}
            </div>
          ))}
    </Preview>
  );
}

/** Lets all lines of all campaigns of an order run longer; saved at once. */
export default function ExtendOrderDialog({ order, onClose }: ExtendOrderDialogProps) {
  const translate = useTranslate();
  const change = useChangeOrder(order);
  const validate = (values: FieldValues): Record<string, string> => {
    const typed = typedOf(values);
    const errors = untilErrors(typed, today());
    if (Object.keys(errors).length > 0) return errors;
    const extended = extendedOrder(order, untilOf(typed), today());
    if (extended.length === 0) return { date: 'spot.stations.nothing' };
    return extended.every(({ lines }) => fits(lines.simple) && fits(lines.advanced))
      ? {}
      : { date: 'spot.extend.tooMany' };
  };
  return (
    <FormDialog
      title={translate('spot.stations.extendOf', { number: order.number })}
      section="spot.stations.order"
      record={NO_UNTIL}
      submitKey="kit.save"
      validate={validate}
      onSubmit={(values) =>
        change(order.name, extendedOrder(order, untilOf(typedOf(values)), today()))
      }
      onClose={onClose}
      hint={translate('spot.stations.extendHint')}
    >
      <UntilInputs />
      <StationsPreview order={order} />
    </FormDialog>
  );
}
