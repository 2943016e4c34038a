import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { ConsoleConfig } from '#contract/wire/config.ts'

const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

export interface HeaderOptions {
  console: Partial<ConsoleConfig>
  /** Origins the sign-in page of the embedded CAS server may hand people back to. */
  allowedOrigins: readonly string[]
  /** Further origins that menus may frame, such as `https://reports.example.com`; `https:` allows every secure one. */
  frameSources: readonly string[]
  /** Whether browsers reach the server by https (through a proxy): then they are told to insist on it. */
  secure: boolean
}

/** Security headers of every answer; scripts come from files of this origin only. Their values are the same for all answers and put together once. */
export function sendSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const {
    apiBase = '',
    socketBase = '',
    staticDomain = '',
    casPrefixUrl = '',
    onlinePreviewDomain = '',
  } = options.console
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // antd sets its design tokens as style elements while running.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...originsOf(staticDomain, apiBase)],
        'media-src': ["'self'", 'blob:', ...originsOf(staticDomain, apiBase)],
        'font-src': ["'self'", 'data:'],
        // 'self' means the sockets of the own host, too: Chrome 71, Firefox, Safari 16 and newer.
        'connect-src': [
          "'self'",
          ...originsOf(apiBase, staticDomain),
          ...socketOriginsOf(socketBase === '' ? apiBase : socketBase),
        ],
        'frame-src': ["'self'", ...options.frameSources, ...originsOf(apiBase, casPrefixUrl, onlinePreviewDomain)],
        'worker-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...options.allowedOrigins],
        'frame-ancestors': ["'self'"],
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    // Popups of sign-in providers report back to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  )
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (request.url.startsWith('/vr/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store')
  })
}

/** A page names its sockets by their own schemes, and `https:` does not stand for `wss:`. */
function socketOriginsOf(address: string): string[] {
  return originsOf(address.replace(/^http/, 'ws'))
}

function originsOf(...addresses: string[]): string[] {
  return [
    ...new Set(
      addresses.filter((address) => /^(https?|wss?):\/\//.test(address)).map((address) => new URL(address).origin),
    ),
  ]
}
