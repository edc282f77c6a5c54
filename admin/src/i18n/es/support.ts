export const support = {
  support: {
    thisVersion: 'Esta versión',
    version: 'Versión %{version}',
    versionLabel: 'Versión',
    new: 'Nuevo',
    address: 'Escribir a',
    phone: 'Llamar a',
    notGiven: 'No se indicó',
    nobody: 'Quien administra esta instalación no indicó a quién consultar.',
    report: 'Informe',
    reportText:
      'Esto le dice a quien te ayuda con qué trabajás. No tiene contraseñas ni nada de tus clientes.',
    copy: 'Copiar el informe',
    copied: 'Se copió el informe',
  },
};
