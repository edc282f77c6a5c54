export const payerPage = {
  payerPage: {
    section: 'Página para pagadores',
    button: { client: 'Página para el cliente', agency: 'Página para la agencia' },
    title: 'Enlaces a la página de %{name}',
    shows: 'La página muestra',
    aired: 'Lo que salió al aire, sin montos',
    money: 'Lo que salió al aire, documentos, pagos y lo que se debe',
    airedHint:
      'Quien tiene un enlace ve lo que salió al aire de este cliente, apenas se sabe: sin precios y sin nada de otros.',
    moneyHint:
      'Quien tiene un enlace ve lo que salió al aire, certificados, documentos, pagos y lo que se debe: nada de otros, y ningún precio de lo que no se entregó.',
    until: 'Válido hasta el',
    once: 'Copiá el enlace ahora: se muestra esta única vez.',
    one: 'Sin montos, creado el %{made}, válido hasta el %{until}',
    oneWithMoney: 'Con montos, creado el %{made}, válido hasta el %{until}',
    make: 'Crear un enlace',
    revoke: 'Anular',
  },
};
