import { fileURLToPath } from 'node:url'
import { announcement } from '#server/process/announcement.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { restore } from '#server/process/restore.ts'
import { serve, type RunningServer } from '#server/process/serve.ts'
import { EXIT_FAILURE, EXIT_USAGE, StartProblem } from '#server/process/start-problem.ts'

const EXIT_INTERRUPTED = 130
/** dist/web beside dist/server. */
const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url))

try {
  const environment = readEnvironment(process.env)
  const [command, file, ...more] = process.argv.slice(2)
  if (command !== undefined) {
    if (command !== 'restore' || file === undefined || more.length > 0) {
      throw new StartProblem('用法：npm run restore -- <备份文件>', { exitCode: EXIT_USAGE })
    }
    await restore(environment, file, console.log)
    process.exit(0)
  }
  const starting = serve(environment, WEB_ROOT, console.log)
  endOnSignal(starting)
  console.log(announcement(await starting, environment).join('\n'))
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}

/** The first signal ends orderly, even when the start is still under way; the second ends at once. */
function endOnSignal(starting: Promise<RunningServer>): void {
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(EXIT_INTERRUPTED)
      isEnding = true
      void starting.then(end, () => undefined)
    })
  }
}

async function end(server: RunningServer): Promise<void> {
  console.log('正在停止…')
  try {
    await server.close()
    process.exit(0)
  } catch (error) {
    console.error(error)
    process.exit(EXIT_FAILURE)
  }
}
