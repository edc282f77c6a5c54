/** Sentences about documents that are mailed; part of MESSAGES. */
export const DELIVERY_MESSAGES = {
  mailNotSet: {
    EN: 'This installation sends no mail: whoever runs it sets up a mail server first',
    ES: 'Esta instalación no envía correo: quien la administra debe configurar antes un servidor de correo',
  },
  mailingsFull: {
    EN: 'At most {0} messages of billing are sent in an hour: {1} were, and this would be {2} more. Deliver fewer documents, or later',
    ES: 'Se envían como máximo {0} mensajes de facturación por hora: ya van {1}, y estos serían {2} más. Enviá menos documentos, o más tarde',
  },
  deliverNoEmail: {
    EN: 'Document {0}: {1} has no e-mail address among its billing data',
    ES: 'Documento {0}: {1} no tiene correo entre sus datos de facturación',
  },
  deliverNoShape: {
    EN: 'Document {0}: the shape of {1} is not there any more',
    ES: 'Documento {0}: el formato de {1} ya no existe',
  },
  deliverDelivered: {
    EN: 'Document {0} was delivered to {1} on {2}: say so to deliver it again',
    ES: 'El documento {0} se envió a {1} el {2}: confirmá para enviarlo de nuevo',
  },
  deliverNoCertificate: {
    EN: 'Document {0}: no certificate of its campaigns and months alone was issued',
    ES: 'Documento {0}: no se emitió ningún certificado que sea solo de sus campañas y meses',
  },
  deliverTooLarge: {
    EN: 'The files for {0} are larger than the {1} MB that one message takes: deliver fewer documents, or without certificates',
    ES: 'Los archivos para {0} superan los {1} MB que admite un mensaje: enviá menos documentos, o sin certificados',
  },
  deliverContradicted: {
    EN: 'What certificate {0} says is no longer so: issue it again',
    ES: 'Lo que dice el certificado {0} ya no es así: emitilo de nuevo',
  },
  mailingStopped: { EN: 'Stopped', ES: 'Detenido' },
} as const;
