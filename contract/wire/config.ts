import * as z from 'zod/mini'
import { PRODUCT_NAME } from '#contract/console/layout.ts'

/** The request-signing secret stock upstream servers ship with; a server may configure its own. Source: contract §2.5. */
export const UPSTREAM_SIGN_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a'

export const consoleConfigSchema = z.object({
  /** Base of every call, without a trailing slash; a path or an absolute http(s) address. */
  apiBase: z.catch(z.string().check(z.regex(/^(\/|https?:\/\/)\S*$/)), '/vr'),
  /** Put in front of file paths that do not begin with http; empty = `{apiBase}/sys/common/static`. */
  staticDomain: z.catch(z.string(), ''),
  /** Base of the sockets; empty = derived from `apiBase` of the page's own origin. */
  socketBase: z.catch(z.string(), ''),
  casPrefixUrl: z.catch(z.string(), ''),
  onlinePreviewDomain: z.catch(z.string(), ''),
  signSecret: z.catch(z.string(), UPSTREAM_SIGN_SECRET),
  notificationPolling: z.catch(z.boolean(), false),
  /** Whether imports, exports and batches can be done in the background. */
  operations: z.catch(z.boolean(), false),
  /** Whether the server counts what the home page and dashboards show. */
  figures: z.catch(z.boolean(), false),
  /** Whether people may set up a second factor. */
  secondFactor: z.catch(z.boolean(), false),
  productName: z.catch(z.string().check(z.minLength(1)), PRODUCT_NAME),
  thirdParties: z.catch(z.array(z.object({ type: z.string(), name: z.string() })), []),
  /** Demo accounts to offer on the sign-in page; empty outside the demo platform. */
  demoAccounts: z.catch(z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })), []),
  /** Where files go piece by piece, so that an interrupted upload goes on (tus 1.0), and the largest one in MB; null = the server knows no such uploads. */
  resumableUploads: z.catch(z.nullable(z.object({ path: z.string(), megabytes: z.number() })), null),
})

/** What the console reads from `/config.json` before it starts; missing or broken members fall back. Source: API-001, issue "Against another server". */
export type ConsoleConfig = z.infer<typeof consoleConfigSchema>
