import { HttpsProxyAgent } from 'https-proxy-agent';

/** A connection that a proxy has not opened. `code`: `PROXY_` and its HTTP status, such as `PROXY_407`. */
export class ProxyRefusal extends Error {
  override readonly name = 'ProxyRefusal';
  readonly code: string;

  constructor(status: number) {
    super(`the proxy answered ${status}`);
    this.code = `PROXY_${status}`;
  }
}

type Connect = HttpsProxyAgent<string>['connect'];

/**
 * Opens the connections of Node's HTTP client through a proxy, by CONNECT. A refusal of the proxy is an error: the
 * library passes it on as if the other side had answered.
 */
export class ProxyAgent extends HttpsProxyAgent<string> {
  override async connect(...[request, options]: Parameters<Connect>): ReturnType<Connect> {
    let status = 0;
    request.once('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      status = statusCode;
    });
    const socket = await super.connect(request, options);
    if (status === 200) return socket;
    socket.destroy();
    throw new ProxyRefusal(status);
  }
}
