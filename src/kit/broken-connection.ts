/** Error codes of a connection that ends before the answer comes: of Node's sockets, and of undici. */
const CODES: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isBroken = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && CODES.includes(fault.code);

/**
 * Sends a request, once more if its connection breaks. A server closes a connection that rests for long, and a request
 * sent at that moment is lost (RFC 9112, section 9.5). The server may also have carried out the first request.
 * @param causeOf the error of the connection inside the one that `request` throws.
 * @throws what `request` throws otherwise, or the second time.
 */
export const sendAgainIfBroken = async <T>(
  request: () => Promise<T>,
  causeOf = (fault: unknown): unknown => fault,
): Promise<T> => {
  try {
    return await request();
  } catch (fault) {
    if (!isBroken(causeOf(fault))) throw fault;
    return request();
  }
};
