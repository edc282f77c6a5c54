import { createContext, useContext } from 'react';

/** What an installation says of itself in the page that its server answers. */
export interface Installation {
  /** The station or group; empty where none is set. */
  name: string;
  /** Whether the station confirms orders by email. */
  confirmation: boolean;
}

/** The settings in the attributes of the page; placeholders that no server replaced count as not set. */
export function installationOf({ name = '', confirmation }: DOMStringMap): Installation {
  return { name: name.startsWith('__') ? '' : name, confirmation: confirmation !== 'off' };
}

export const InstallationContext = createContext(installationOf({}));

export const useInstallation = (): Installation => useContext(InstallationContext);
