import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch, type Control } from 'react-hook-form';
import { ModalFrame } from '../../dialog/ModalFrame';
import { today, useFormat } from '../../shared/format';
import { withCardPrices, type CardPrices } from '../lines/model/card-price';
import type { Lines } from '../lines/model/types';
import type { LinesStore } from '../lines/store';
import { useRestedLines } from '../lines/use-rested-lines';
import { ORDER_TEXTS, orderDifferences, orderText } from '../model/order';
import { spotSum } from '../model/price';
import type { SpotFields } from '../model/types';

type Stated = Pick<
  SpotFields,
  'statedTotal' | 'statedGross' | 'monthlyGross' | 'discount' | 'agencyPercentage'
>;

/** Sentences that say where the order differs from the lines. */
export function useOrderTexts(prices: CardPrices): (stated: Stated, lines: Lines) => string[] {
  const translate = useTranslate();
  const format = useFormat();
  return (stated, lines) => {
    if (stated.statedTotal === null && stated.statedGross === null) return [];
    const { simple, advanced } = withCardPrices(lines, prices);
    const all = [...simple, ...advanced];
    const sum = spotSum(stated, all, today(), lines.pieces);
    return orderDifferences(stated, all, sum).map((one) =>
      orderText(one, ORDER_TEXTS, translate, format),
    );
  };
}

interface OrderNoticeProps {
  store: LinesStore;
  control: Control<SpotFields>;
  prices: CardPrices;
}

/** Shows these sentences while the campaign is edited. */
export function OrderNotice({ store, control, prices }: OrderNoticeProps) {
  const textsOf = useOrderTexts(prices);
  const lines = useRestedLines(store);
  const [statedTotal, statedGross, monthlyGross, discount, agencyPercentage] = useWatch({
    control,
    name: ['statedTotal', 'statedGross', 'monthlyGross', 'discount', 'agencyPercentage'],
  });
  const texts = textsOf(
    { statedTotal, statedGross, monthlyGross, discount, agencyPercentage },
    lines,
  );
  return (
    <div role="status">
      {texts.length > 0 && (
        <Alert severity="warning">
          {texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}

interface OrderQuestionProps {
  texts: readonly string[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks before a campaign is saved whose order differs from its lines. */
export function OrderQuestion({ texts, onSave, onClose }: OrderQuestionProps) {
  const translate = useTranslate();
  return (
    <ModalFrame title={translate('spot.order.title')} onClose={onClose} maxWidth="sm">
      {(close) => (
        <>
          <DialogContent>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus>
              {translate('spot.order.back')}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                onClose();
                onSave();
              }}
            >
              {translate('spot.order.save')}
            </Button>
          </DialogActions>
        </>
      )}
    </ModalFrame>
  );
}
