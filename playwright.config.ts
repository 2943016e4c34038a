import { defineConfig } from '@playwright/test'

const PORT = process.env['E2E_PORT'] ?? '3417'
/** Where one test serves the console apart from its server; its workers read it, too. */
const OTHER_ORIGIN = `http://127.0.0.1:${Number(PORT) + 1_000}`
process.env['OTHER_ORIGIN'] = OTHER_ORIGIN
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

/** End-to-end tests in real Chromium against the built server on a demo platform of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: FLAGS, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT, LOG_LEVEL: 'warn', ALLOWED_ORIGINS: OTHER_ORIGIN },
    timeout: 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
