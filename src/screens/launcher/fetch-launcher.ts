import type { RunAction } from '#crud/actions/run-action.ts'
import { openFile } from '#widgets/save-file.ts'

/** Counts a download and hands the file to the browser. */
export const fetchLauncher: RunAction = async (send, { fileUrl }) => {
  const path = String((await send()).result)
  openFile(fileUrl(path), path.split('/').at(-1) ?? '')
  return '已开始下载'
}
