import { defineConfig } from '@playwright/test'

const WORKERS = 2
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 3417)
const originOf = (worker: number) => `http://127.0.0.1:${FIRST_PORT + worker}`
/** Where one test serves the console apart from its server. */
const otherOriginOf = (worker: number) => `http://127.0.0.1:${FIRST_PORT + 1_000 + worker}`
/** Each worker reads this file for itself and is told its number. */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
process.env['OTHER_ORIGIN'] = otherOriginOf(WORKER)
const CHROMIUM = process.env['CHROMIUM'] ?? ''
/** Root needs the first; the rest keeps the browser from talking to anybody but our server. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** End-to-end tests in real Chromium against the built server. Each worker has a server and a demo platform of its own: what one test adds to a list pushes no row off the page of another. */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  workers: WORKERS,
  // A test that needed its second attempt is reported as flaky: a defect to mend, though it stops no change.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: originOf(WORKER),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing moves under a press; theme.css honours it. What moves for others is looked at in the specs that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without the film strip, which costs each test a third of its time; the pages before and after each action are kept.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: { args: FLAGS, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node scripts/e2e-server.mjs',
    url: `${originOf(worker)}/readyz`,
    env: {
      PORT: `${FIRST_PORT + worker}`,
      LOG_LEVEL: 'warn',
      ALLOWED_ORIGINS: otherOriginOf(worker),
      SECOND_FACTOR: 'offered',
    },
    // Two databases are made and seeded side by side.
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
})
