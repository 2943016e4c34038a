/** What an event of XState's own means, in words; events of the machines keep their names. */
export function eventLabel(type: string): string {
  if (type === '') return '随即'
  if (type === 'xstate.init') return '启动'
  if (type === 'xstate.stop') return '停止'
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'done.actor') return `${rest} 完成`
  if (kind === 'error.actor') return `${rest} 失败`
  if (kind === 'done.state') return `${rest} 走完`
  if (kind === 'after') return `${timerName(type)} 到时`
  return type
}

/** The name a delay has in its machine, or what the timer will send. */
export function timerName(type: string): string {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type
}
