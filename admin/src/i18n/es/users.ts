export const users = {
  users: {
    count: '%{smart_count} usuario |||| %{smart_count} usuarios',
    none: 'No hay nadie así.',
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
    status: { invited: 'Invitado', active: 'Activo', disabled: 'Deshabilitado' },
    lastSignIn: 'Último ingreso',
    newInvitation: 'Nueva invitación para %{title}',
    newPassword: 'Enlace para una nueva contraseña de %{title}',
    signOut: 'Cerrar todas las sesiones de %{title}',
    signedOut: 'Se cerraron todas las sesiones de %{record}',
    linkFor: 'Enlace para %{name}',
    link: 'Enlace',
    linkOnce:
      'Entregá este enlace: se muestra solo ahora, sirve una vez y hasta el %{until}. Quien lo tenga puede usarlo.',
    mailed: 'El enlace va en camino por correo.',
    copy: 'Copiar',
    copied: 'Copiado',
  },
};
