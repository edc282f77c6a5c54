export const users = {
  users: {
    count: '%{smart_count} usuario |||| %{smart_count} usuarios',
    none: 'Ningún usuario coincide.',
    search: 'Nombre o correo',
    invite: 'Invitar',
    role: {
      admin: 'Administrador',
      staff: 'Tráfico',
      sales: 'Ventas',
      viewer: 'Solo lee',
    },
    roleHint:
      'Tráfico arma las pautas y decide qué salió; ventas carga campañas; los administradores tienen además usuarios, emisoras y auditoría.',
    status: { invited: 'Invitado', active: 'Activo', disabled: 'Desactivado' },
    lastSignIn: 'Último ingreso',
    newInvitation: 'Nueva invitación para %{title}',
    newPassword: 'Enlace para una nueva contraseña de %{title}',
    signOut: 'Cerrar todas las sesiones de %{title}',
    signedOut: 'Se cerraron todas las sesiones de %{name}',
    askInvitation:
      '¿Un enlace nuevo para %{name}? Las invitaciones que ya se enviaron dejan de servir.',
    askPassword:
      '¿Un enlace con el que %{name} elige otra contraseña? La actual sirve hasta entonces.',
    askSignOut:
      '¿Cerrar todas las sesiones de %{name}? Lo que no haya guardado queda en su navegador.',
    makeLink: 'Hacer un enlace',
    end: 'Cerrar sesiones',
    keep: 'Dejar como está',
    dropFactors: 'Quitar el segundo factor de %{title}',
    askFactors:
      '¿Quitar el segundo factor de %{name}? Hasta que agregue otro, alcanza con la contraseña. Se cierran todas sus sesiones y se le avisa por correo.',
    askFactorsAgain:
      'Después puede ingresar quien sepa la contraseña de %{name}. ¿Es seguro que te lo pidió %{name}?',
    remove: 'Quitar',
    sure: 'Fue %{name}: quitar',
    factorsDropped: '%{name} ya no tiene segundo factor. Se cerraron todas sus sesiones.',
    secondFactor: 'Segundo factor',
    linkFor: 'Enlace para %{name}',
    linkOnce:
      'Entregá este enlace: se muestra solo ahora, sirve una vez y hasta el %{until}. Quien lo tenga puede usarlo.',
    mailed: 'El enlace va en camino por correo.',
  },
};
