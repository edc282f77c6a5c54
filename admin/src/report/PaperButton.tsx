import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import type { Language } from '@contract/enums';
import { useTranslate } from 'ra-core';
import { usePaper } from './use-papers';

interface PaperButtonProps {
  /** Message key of the screen whose document it is. */
  section: string;
  path: string;
  /** Null while it is not complete. */
  query: Record<string, string | number> | null;
  language: Language;
}

/** Saves a report as a document in a language. */
export function PaperButton({ section, path, query, language }: PaperButtonProps) {
  const translate = useTranslate();
  const paper = usePaper(section, path);
  return (
    <Button
      variant="contained"
      startIcon={<PdfIcon />}
      disabled={query === null}
      loading={paper.busy}
      onClick={() => query && paper.save({ ...query, language })}
    >
      {translate('papers.pdf')}
    </Button>
  );
}
