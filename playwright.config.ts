import { defineConfig } from '@playwright/test'
import { upToDate } from './scripts/up-to-date.mjs'

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

/** Tests that take minutes. */
const LONG = '**/every-page.spec.ts'
const LEFT_OUT = upToDate.tests().map((file) => `**/${file}`)

/** End-to-end tests in real Chromium against the built server. Each worker has a server and a demo platform of its own (page-objects/test.ts): what one test adds to a list pushes no row off the page of another, and after a failure both are new. */
export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: process.env['CI'] !== undefined,
  globalSetup: './tests/e2e/platform.setup.ts',
  workers: 2,
  // A test that needed its second attempt is reported as flaky: a defect to mend, though it stops no change.
  retries: process.env['CI'] === undefined ? 0 : 1,
  repeatEach: process.env['THOROUGH'] === '1' ? 2 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Nothing moves under a press; theme.css honours it. What moves for others is looked at in the specs that ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Of a second attempt only: keeping the page before and after each action costs every test an eighth of its time, the film strip a third.
    // By hand: `npm run e2e -- <file> --trace on`.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: { args: FLAGS, ...(CHROMIUM && { executablePath: CHROMIUM }) },
  },
  // The longest begin first: at the end one worker would wait for them.
  projects: [
    // A trace of thousands of key presses costs more than they do.
    { name: 'pages', testMatch: LONG, use: { trace: 'off' } },
    { name: 'flows', testIgnore: [LONG, ...LEFT_OUT] },
  ],
})
