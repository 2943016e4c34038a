/** Why a workbook is not taken; the message is for the person who chose it. */
export class FileProblem extends Error {}

export const UNREADABLE = '文件导入失败:文件无法读取，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'
export const TOO_LARGE_UNPACKED = '文件导入失败:文件解压后过大，请删减内容后重试'
export const SIZES_DIFFER = '文件导入失败:文件解压后的大小与其声明的不符，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试'

/** A valid archive of a kind that no spreadsheet program writes. @param what what is special about it */
export function unusualArchive(what: string): FileProblem {
  return new FileProblem(`文件导入失败:不支持${what}的压缩文件，请用 Excel 打开并另存为 .xls 或 .xlsx 后重试`)
}
