/** Returns the header `Proxy-Authorization` for the user and password in a proxy's address; undefined without them. */
export const proxyLogin = (proxy: string): string | undefined => {
  const { username, password } = new URL(proxy);
  if (username === '' && password === '') return undefined;
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(login).toString('base64')}`;
};
