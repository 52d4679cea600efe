import type { IncomingMessage } from 'node:http';
import type { Result } from '../kernel/result.ts';

/** Why a body cannot be had, as a status: it broke off (400); it is too long, or in too many pieces (413). */
export type BodyFault = 400 | 413;

/**
 * Most pieces of a body: a mebibyte over a network of the smallest packets has half as many. Each piece costs as much as
 * hundreds of bytes, so pieces of one byte would keep the processor busy.
 */
export const MOST_PIECES = 4_096;

/**
 * Reads the body of a request: the one way to do so. Takes nothing of a body that is declared longer than `most` bytes,
 * and nothing more of one that turns out longer. How long the client may take is the web server's concern. Never rejects.
 */
export const readBody = (request: IncomingMessage, most: number): Promise<Result<Buffer, BodyFault>> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const refuse = (error: BodyFault): void => {
      request.off('data', take).pause();
      resolve({ ok: false, error });
    };
    const take = (piece: Buffer): void => {
      size += piece.length;
      if (size > most || pieces.push(piece) > MOST_PIECES) refuse(413);
    };
    if (Number(request.headers['content-length'] ?? 0) > most) return refuse(413);
    request
      .on('data', take)
      .once('end', () => resolve({ ok: true, value: Buffer.concat(pieces, size) }))
      .once('close', () => refuse(400));
  });
