import { fileURLToPath } from 'node:url'
import { readEnvironment } from '#server/process/environment.ts'
import { serve, type RunningServer } from '#server/process/serve.ts'
import { EXIT_FAILURE, StartProblem } from '#server/process/start-problem.ts'

const EXIT_INTERRUPTED = 130
/** dist/web beside dist/server. */
const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url))

try {
  const environment = readEnvironment(process.env)
  const starting = serve(environment, WEB_ROOT, console.log)
  endOnSignal(starting)
  announce(await starting)
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

function announce({ address, adminPassword, accounts }: RunningServer): void {
  const lines = [`安盾已启动：${address}`]
  if (adminPassword !== null) lines.push(`管理员账号 admin，初始密码 ${adminPassword}（只显示这一次，请登录后修改）`)
  if (accounts.length > 0) lines.push('演示账号：')
  for (const { username, password, role } of accounts) {
    lines.push(`  ${username.padEnd(12)}${password.padEnd(16)}${role}`)
  }
  console.log(lines.join('\n'))
}
