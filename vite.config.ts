import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { hashSources } from './scripts/build-stamp.mjs'
import { antdStaticCss } from './scripts/antd-static-css.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { firstPage } from './scripts/first-page.ts'
import { guidePages } from './scripts/guide-pages.ts'
import { listFacts } from './scripts/list-facts.ts'
import { otherPages } from './scripts/other-pages.ts'
import { measureLess } from './scripts/measure-less.ts'
import { narrowImports } from './scripts/narrow-imports.ts'
import { pdfParts } from './scripts/pdf-parts.ts'
import { threadSource } from './scripts/thread-source.ts'
import { upToDate } from './scripts/up-to-date.mjs'

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
/** What the server says of itself. */
const ofServer = { 'import.meta.env.VITE_VERSION': JSON.stringify(version) }

const server = {
  define: ofServer,
  plugins: [threadSource()],
  ssr: { target: 'node' as const },
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js' } },
  },
}

const BACKEND = process.env['BACKEND'] ?? 'http://127.0.0.1:3000'

/** What the console is made of. */
const CLIENT = ['contract', 'machines', 'streams', 'src', 'docs/guide', 'package-lock.json']

const console_ = {
  root: 'src',
  publicDir: 'public',
  plugins: [
    react({ compiler: true } as never),
    antdStaticCss(),
    narrowImports(),
    measureLess(),
    pdfParts(),
    guidePages(),
    listFacts(),
    firstPage(),
    otherPages(),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(hashSources(import.meta.dirname, CLIENT).slice(0, 12)),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: path.resolve('src/index.html'),
        learn: path.resolve('src/learn.html'),
        wall: path.resolve('src/wall.html'),
        display: path.resolve('src/display.html'),
      },
      output: {
        codeSplitting: { groups: chunkGroups(path.resolve('src')) },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/vr': { target: BACKEND, ws: true },
      '/config.json': BACKEND,
      '/websocket': { target: BACKEND, ws: true },
      '/vxeSocket': { target: BACKEND, ws: true },
    },
  },
}

const VIEWS = [
  'tests/{widgets,crud,screens,layout,app,wall}/**/*.test.{ts,tsx}',
  'tests/grid/{dom,react}/**/*.test.{ts,tsx}',
]
/** Leave something behind in the page, or cannot bear what others leave; loading everything anew for each costs seconds, so this list only shrinks. */
const VIEWS_ALONE = [
  'tests/app/boot/first-page.test.tsx',
  'tests/crud/kinds/chosen-inputs.test.tsx',
  'tests/crud/kinds/inputs.test.tsx',
  'tests/screens/user/user-screen.test.tsx',
  'tests/widgets/date-input.test.tsx',
  'tests/widgets/date-range-input.test.tsx',
]
const views = {
  environment: 'happy-dom',
  // A laptop: narrower windows are asked for by the tests that are about them.
  environmentOptions: { happyDOM: { width: 1366, height: 768 } },
  setupFiles: ['tests/views.setup.ts'],
}

/** Two builds (console, server with `--ssr`) and the test projects of the repository. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return server
  if (mode !== 'test') return console_
  return {
    define: ofServer,
    plugins: [react(), threadSource(), guidePages()],
    test: {
      pool: 'threads',
      maxWorkers: 2,
      testTimeout: 60_000,
      // A demo platform takes most of a minute to make while the other worker is busy.
      hookTimeout: 180_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            environment: 'node',
            isolate: false,
            include: ['tests/{contract,machines,streams,core,scripts}/**/*.test.ts', 'tests/grid/core/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: { ...views, name: 'views', isolate: false, include: VIEWS, exclude: VIEWS_ALONE },
        },
        { extends: true, test: { ...views, name: 'views-alone', include: VIEWS_ALONE } },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            // Fastify, the drivers and the routes are loaded once for all; a file with stand-ins loads its own and leaves none.
            isolate: false,
            include: ['tests/{server,faults}/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...upToDate.tests()],
            globalSetup: ['tests/server/database.setup.ts'],
          },
        },
      ],
    },
  }
})
