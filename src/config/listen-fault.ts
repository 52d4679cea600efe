import { type Fault, fatal } from '../service/ports/findings.ts';

/** Why the program cannot listen at its address, as the start and the doctor report it. @param code of the system. */
export const listenFault = (code: string, host: string, port: number): Fault => {
  const at = `${host}, port ${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return fatal(`Another program listens on ${at}.`, 'Stop it, or set another PORT (0 takes any free one).');
    case 'EACCES':
      return fatal(`This user may not listen on ${at}.`, 'Set a PORT above 1023.');
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return fatal(`This machine has no address ${host}.`, 'Set HOST to 127.0.0.1, or to 0.0.0.0 for every machine.');
    default:
      return fatal(`Nothing can listen on ${at} (${code || 'unknown'}).`, 'Set another HOST or PORT.');
  }
};
