import { Alert, DialogContent } from '@mui/material';
import { useTranslate } from 'ra-core';
import { DialogFoot } from '../../dialog/DialogFoot';
import { ModalFrame } from '../../dialog/ModalFrame';
import { useFormat } from '../../shared/format';
import { useNameOf } from '../../shared/records';
import { ORDER_TEXTS, orderDifferences, orderText } from '../model/order';
import { useDrafts, type DraftsSource, type PricedDraft } from '../order/use-drafts';

/** Sentences that say where the order differs from the lines, of each station of an order over several. */
export function useOrderTexts(): (drafts: readonly PricedDraft[]) => string[] {
  const translate = useTranslate();
  const format = useFormat();
  const stationName = useNameOf('station');
  return (drafts) =>
    drafts.flatMap(({ fields, priced, sum }) =>
      fields.statedTotal === null && fields.statedGross === null
        ? []
        : orderDifferences(fields, priced, sum).map((one) => {
            const text = orderText(one, ORDER_TEXTS, translate, format);
            return drafts.length > 1 ? `${stationName(fields.stationId)}: ${text}` : text;
          }),
    );
}

/** Shows these sentences while the campaign is edited. */
export function OrderNotice(source: DraftsSource) {
  const texts = useOrderTexts()(useDrafts(source));
  return (
    <div role="status">
      {texts.length > 0 && (
        <Alert severity="warning" square sx={{ px: 2, py: 0 }}>
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
          <DialogFoot
            close={close}
            leave={translate('spot.order.back')}
            action={{
              label: translate('spot.order.save'),
              onClick: () => {
                onClose();
                onSave();
              },
            }}
          />
        </>
      )}
    </ModalFrame>
  );
}
