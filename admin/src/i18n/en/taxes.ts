export const taxes = {
  taxes: {
    count: '%{smart_count} tax |||| %{smart_count} taxes',
    empty:
      'No taxes yet. What is handed over has those of its campaign or, without any, of its payer.',
    dates: 'Dates',
    always: 'Always',
    kindHint: 'VAT and perceptions are added to what is payable, withholdings are taken off',
    categoryHint: 'As EN 16931 has it; of VAT, only the standard rate is above 0',
    datesHint: 'A tax of documents that were handed over ends, and another one begins',
    kinds: { vat: 'VAT', perception: 'Perception', withholding: 'Withholding' },
    categories: {
      S: 'S · standard rate',
      Z: 'Z · zero rate',
      E: 'E · exempt',
      AE: 'AE · reverse charge',
      O: 'O · outside of VAT',
    },
  },
};
