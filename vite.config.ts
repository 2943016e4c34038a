import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { hashSources } from './scripts/build-stamp.mjs'
import { antdStaticCss } from './scripts/antd-static-css.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { firstPage } from './scripts/first-page.ts'
import { pdfParts } from './scripts/pdf-parts.ts'
import { threadSource } from './scripts/thread-source.ts'

const server = {
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
const CLIENT = ['contract', 'machines', 'streams', 'src', 'package-lock.json']

const console_ = {
  root: 'src',
  publicDir: 'public',
  plugins: [react({ compiler: true } as never), antdStaticCss(), pdfParts(), firstPage()],
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

/** Two builds (console, server with `--ssr`) and the test projects of the repository. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return server
  if (mode !== 'test') return console_
  return {
    plugins: [react(), threadSource()],
    test: {
      pool: 'threads',
      maxWorkers: 2,
      testTimeout: 60_000,
      hookTimeout: 60_000,
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
          test: {
            name: 'views',
            environment: 'happy-dom',
            // A laptop: narrower windows are asked for by the tests that are about them.
            environmentOptions: { happyDOM: { width: 1366, height: 768 } },
            include: [
              'tests/{widgets,crud,screens,layout,app}/**/*.test.{ts,tsx}',
              'tests/grid/{dom,react}/**/*.test.{ts,tsx}',
            ],
            setupFiles: ['tests/views.setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            environment: 'node',
            // Fastify, the drivers and the routes are loaded once for all; a file with stand-ins loads its own and leaves none.
            isolate: false,
            include: ['tests/{server,faults}/**/*.test.ts'],
            globalSetup: ['tests/server/database.setup.ts'],
          },
        },
      ],
    },
  }
})
