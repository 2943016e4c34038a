// The built server of the browser tests; it ends with the process that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await import(new URL('../dist/server/main.js', import.meta.url))
