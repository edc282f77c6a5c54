import type { Language } from '../contract/enums.js';

/** What a message says; the subject holds nothing that anybody typed. */
export interface MailText {
  subject: string;
  text: string;
}

export interface InvitationMail {
  kind: 'invitation';
  /** The media group that invites. */
  group: string;
  /** The administrator who does. */
  by: string;
  url: string;
  days: number;
}

export interface PasswordMail {
  kind: 'password';
  url: string;
  hours: number;
}

export type Mail = InvitationMail | PasswordMail;

const hours = (count: number, language: Language): string => {
  if (count < 48) {
    const hour = language === 'EN' ? 'hour' : 'hora';
    return `${count} ${hour}${count === 1 ? '' : 's'}`;
  }
  return `${count / 24} ${language === 'EN' ? 'days' : 'días'}`;
};

const TEXTS: Readonly<
  Record<
    Language,
    { invitation: (mail: InvitationMail) => MailText; password: (mail: PasswordMail) => MailText }
  >
> = {
  EN: {
    invitation: ({ group, by, url, days }) => ({
      subject: 'Invitation to Tandas',
      text: `${by} invites you to work for ${group} in Tandas, its advertising traffic system.

Accept here, once and within ${days} days:
${url}

If you do not know what this is about, do nothing.
`,
    }),
    password: ({ url, hours: count }) => ({
      subject: 'A new password for Tandas',
      text: `Somebody asked for a new password for your user of Tandas.

Choose it here, once and within ${hours(count, 'EN')}:
${url}

If it was not you, do nothing: your password stays as it is.
`,
    }),
  },
  ES: {
    invitation: ({ group, by, url, days }) => ({
      subject: 'Invitación a Tandas',
      text: `${by} te invita a trabajar para ${group} en Tandas, su sistema de tráfico publicitario.

Aceptá acá, una sola vez y dentro de ${days} días:
${url}

Si no sabés de qué se trata, no hagas nada.
`,
    }),
    password: ({ url, hours: count }) => ({
      subject: 'Una nueva contraseña para Tandas',
      text: `Alguien pidió una nueva contraseña para tu usuario de Tandas.

Elegila acá, una sola vez y dentro de ${hours(count, 'ES')}:
${url}

Si no fuiste vos, no hagas nada: tu contraseña queda como está.
`,
    }),
  },
};

/** A message in the language of its recipient. */
export const mailText = (mail: Mail, language: Language): MailText =>
  mail.kind === 'invitation' ? TEXTS[language].invitation(mail) : TEXTS[language].password(mail);
