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

/** An administrator has taken the second factors of a user away. */
export interface FactorsDroppedMail {
  kind: 'factorsDropped';
  /** The media group of the administrator. */
  group: string;
  /** The administrator. */
  by: string;
}

export type Mail = InvitationMail | PasswordMail | FactorsDroppedMail;

const hours = (count: number, language: Language): string => {
  if (count < 48) {
    const hour = language === 'EN' ? 'hour' : 'hora';
    return `${count} ${hour}${count === 1 ? '' : 's'}`;
  }
  return `${count / 24} ${language === 'EN' ? 'days' : 'días'}`;
};

interface Texts {
  invitation: (mail: InvitationMail) => MailText;
  password: (mail: PasswordMail) => MailText;
  factorsDropped: (mail: FactorsDroppedMail) => MailText;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
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
    factorsDropped: ({ group, by }) => ({
      subject: 'Your second factor for Tandas was removed',
      text: `${by}, an administrator of ${group}, removed the second factors of your user of Tandas. Your sessions were ended.

Sign in with your password, and add a second factor again under your name.

If you did not ask for this, change your password and tell your administrators.
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
    factorsDropped: ({ group, by }) => ({
      subject: 'Se quitó tu segundo factor de Tandas',
      text: `${by}, que administra ${group}, quitó los segundos factores de tu usuario de Tandas. Tus sesiones se cerraron.

Ingresá con tu contraseña y volvé a agregar un segundo factor en el menú de tu nombre.

Si no lo pediste, cambiá tu contraseña y avisá a quienes administran.
`,
    }),
  },
};

/** A message in the language of its recipient. */
export function mailText(mail: Mail, language: Language): MailText {
  const texts = TEXTS[language];
  switch (mail.kind) {
    case 'invitation':
      return texts.invitation(mail);
    case 'password':
      return texts.password(mail);
    case 'factorsDropped':
      return texts.factorsDropped(mail);
  }
}
