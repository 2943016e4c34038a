import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One page; `?library=` chooses who draws, and only its code is fetched. */
export default defineConfig({
  root: path.resolve('bench/charts'),
  plugins: [react({ compiler: true } as never)],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { outDir: path.resolve('dist/bench-charts'), emptyOutDir: true, target: 'es2022' },
})
