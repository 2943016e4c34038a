import type { Environment } from './environment-settings.ts'
import type { RunningServer } from './serve.ts'

type Facts = Pick<RunningServer, 'address' | 'generated' | 'accounts' | 'frozen' | 'skipped'>

/** What a person is told once the server runs, line by line. */
export function announcement(
  { address, generated, accounts, frozen, skipped }: Facts,
  { host, reachable }: Pick<Environment, 'host' | 'reachable'>,
): string[] {
  const lines = [`安盾已启动：${address}`]
  if (frozen.length > 0) {
    lines.push(`演示已结束：账号 ${frozen.join('、')} 仍在使用公开的密码，已被冻结（请先设置新密码，再解冻）`)
  }
  if (skipped.length > 0) {
    const advice = '要看完整的演示，请用 DATA_DIR 指定一个新目录'
    lines.push(
      `演示由更早的版本建立，有 ${skipped.length} 部分新的演示数据与它不符，没有加入（${skipped.join('、')}）。${advice}`,
    )
  }
  if (generated !== null) {
    const { username, password } = generated
    lines.push(`管理员账号 ${username}，初始密码 ${password}（只显示这一次，请登录后修改）`)
  }
  if (accounts.length === 0) return lines
  const rows = accounts.map(({ username, password, role }) => `  ${username.padEnd(12)}${password.padEnd(16)}${role}`)
  return [...lines, '演示账号：', ...rows, ...(reachable ? warning(host, accounts) : [])]
}

function warning(host: string, accounts: Facts['accounts']): string[] {
  const names = accounts.map(({ username }) => username).join('、')
  return [
    `⚠ 警告：演示平台正对其他机器开放（HOST=${host}，或经由代理）！`,
    `⚠ 账号 ${names} 的密码是公开的：任何能访问本机的人都能以平台管理员身份登录。`,
    '⚠ 请勿保存真实数据。要结束演示：停止服务器，以 DEMO=off 重新启动；届时仍使用公开密码的账号会被冻结。',
  ]
}
