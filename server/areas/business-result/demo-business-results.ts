export interface BusinessResultSeed {
  tenantId: number
  projectName: string
  /** 1 contract, 2 acceptance, 3 payment. */
  resultType: '1' | '2' | '3'
  amount: number
  daysAgo: number
  confirmed: boolean
}

/** What business of a training centre and of a manufacturer looks like, the newest first. */
export const BUSINESS_RESULTS: readonly BusinessResultSeed[] = [
  [1, '镇海炼化有限空间作业VR实训课程包采购', '1', 386_000, 2, false],
  [1, '宁波港危化品装卸人员年度复训', '3', 128_000, 5, false],
  [1, '北仑电厂高处作业体验馆建设', '2', 742_500, 9, true],
  [1, '大榭开发区应急演练推演服务', '1', 215_000, 16, true],
  [1, '镇海炼化承包商入厂培训平台（一期）', '3', 460_000, 23, true],
  [1, '甬江化工园区双重预防机制数字化', '1', 980_000, 31, true],
  [1, '象山船厂焊接与热切割考核系统', '2', 168_800, 44, true],
  [1, '余姚涂装企业职业健康讲师派驻', '3', 54_000, 58, true],
  [1, '慈溪消防救援站VR灭火训练系统', '1', 318_000, 73, true],
  [2, '江宁产业园叉车安全实训设备租赁', '1', 96_000, 4, false],
  [2, '滨江二厂热处理车间安全改造验收', '2', 233_000, 21, true],
  [2, '总装车间机械伤害警示教育服务', '3', 41_500, 39, true],
].map(([tenantId, projectName, resultType, amount, daysAgo, confirmed]) => ({
  tenantId: tenantId as number,
  projectName: projectName as string,
  resultType: resultType as BusinessResultSeed['resultType'],
  amount: amount as number,
  daysAgo: daysAgo as number,
  confirmed: confirmed as boolean,
}))
