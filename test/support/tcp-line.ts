import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a program on this machine, which can fall silent as one over the air does. */
export interface TcpLine {
  readonly origin: string;
  /** The streams of events that are open over it. */
  readonly streams: number;
  /** Passes nothing on from now on, and says nothing about it; or passes on again, first what has waited. */
  silence(isSilent: boolean): void;
  close(): Promise<void>;
}

/** Opens a line to a port. */
export const openLine = async (port: number): Promise<TcpLine> => {
  const pairs = new Set<readonly [Socket, Socket]>();
  const streams = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    near.prependListener('data', (chunk: Buffer) => {
      if (chunk.toString('latin1').startsWith('GET /events')) streams.add(near);
    });
    near.pipe(far).pipe(near);
    for (const it of pair) {
      if (isSilent) it.pause();
      it.on('error', () => it.destroy()).on('close', () => {
        pairs.delete(pair);
        streams.delete(near);
        for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get streams() {
      return streams.size;
    },
    silence(wanted) {
      isSilent = wanted;
      for (const it of [...pairs].flat()) {
        if (wanted) it.pause();
        else it.resume();
      }
    },
    async close() {
      for (const it of [...pairs].flat()) it.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
