import { realmFrom, type ProcessIdentity } from './process-identity.ts'

/** How to speak of the process that holds a lock. @returns its name, and advice for the case that nobody can tell whether it lives */
export function nameHolder(holder: ProcessIdentity | null, lock: string): { name: string; advice: string } {
  if (holder === null)
    return { name: '另一个仍在运行的进程', advice: `它的锁文件 ${lock} 已损坏，重新启动它即可恢复。` }
  if (realmFrom(holder.realm) === 'here') return { name: `另一个进程（pid ${holder.pid}）`, advice: '' }
  return { name: '另一个容器里的进程', advice: `若确信它已不存在，请删除 ${lock}。` }
}
