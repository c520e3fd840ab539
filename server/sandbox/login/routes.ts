import { Hono } from 'hono';
import type { SandboxOptions } from '../options';
import { findAccount } from './accounts';
import { authorizeRoutes } from './authorize';
import { accountOfToken } from './codes';
import { tokenRoutes } from './token';
import { kakaoUser } from './user-shape';

/** The stand-in of Kakao login: one base address for what Kakao spreads over kauth and kapi. */
export function loginRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route('/oauth', authorizeRoutes(options));
  app.route('/oauth', tokenRoutes(options));

  app.get('/v2/user/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const key = token ? await accountOfToken(options, token) : undefined;
    const account = key ? findAccount(key) : undefined;
    if (!account) return c.json({ msg: 'this access token does not exist', code: -401 }, 401);
    return c.json(kakaoUser(account, options.clock()));
  });

  return app;
}
