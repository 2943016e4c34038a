/** What is wrong with a Node of that version where `>=needed` is asked for, as one line; null = nothing. */
export function nodeProblem(version, engines) {
  const needed = engines.replace(/^>=/, '')
  if (!isOlder(version, needed)) return null
  return `需要 Node.js ${needed} 或更新版本，当前是 ${version}。请从 https://nodejs.org 安装后重试。`
}

function isOlder(version, needed) {
  const has = version.split('.').map(Number)
  const wants = needed.split('.').map(Number)
  const differing = wants.findIndex((part, index) => part !== has[index])
  return differing >= 0 && has[differing] < wants[differing]
}
