import { codeOf, StartProblem } from './start-problem.ts'

const REASONS: Record<string, string> = {
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
  EROFS: '文件系统是只读的',
  ENOTDIR: '路径中有一段不是目录',
  EEXIST: '它不是目录',
  ENOSPC: '磁盘已满',
}

/** Runs work on files of the data folder; what the system refuses becomes one line about the folder. */
export function inFolder<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

/** What the system refused, in words. */
export function folderReason(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** What the system said about the data folder, as one line. */
export function folderProblem(folder: string, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error
  const message = `无法使用数据目录 ${folder}：${folderReason(error)}。请修正，或用 DATA_DIR 指定另一个目录。`
  return new StartProblem(message, { cause: error })
}
