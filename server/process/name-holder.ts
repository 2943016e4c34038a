import { realmFrom, type ProcessIdentity } from './process-identity.ts'

/** How to speak of the process that holds a lock. @returns its name, and advice for the case that nobody can tell whether it lives */
export function nameHolder(holder: ProcessIdentity, lock: string): { name: string; advice: string } {
  if (realmFrom(holder.realm) === 'here') return { name: `另一个进程（pid ${holder.pid}）`, advice: '' }
  return { name: '另一个容器里的进程', advice: `若确信它已不存在，请删除 ${lock}。` }
}
