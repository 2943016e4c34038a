import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = path.resolve('bench/table')

/** One page; `?library=` chooses the table, and only its code is fetched. */
export default defineConfig({
  root,
  plugins: [react({ compiler: true } as never)],
  define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { outDir: path.resolve('dist/bench-table'), emptyOutDir: true, target: 'es2022' },
})
