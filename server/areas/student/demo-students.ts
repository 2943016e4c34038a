/** Students of one department and what they do there. */
export interface StudentsSeed {
  tenantId: number
  department: string
  postName: string
  count: number
  /** Values of `job_type`, and what the licence is for. */
  jobType?: string
  item?: string
  trainObject?: string
  employType?: string
}

const SPECIAL_OPERATOR = '4'
const WELDING = { jobType: '2', item: '熔化焊接与热切割作业', trainObject: SPECIAL_OPERATOR } as const
const LOW_VOLTAGE = { jobType: '1', item: '低压电工作业', trainObject: SPECIAL_OPERATOR } as const
const HYDROGENATION = { jobType: '9', item: '加氢工艺作业', trainObject: SPECIAL_OPERATOR } as const
const BOILERS = { jobType: '23', item: '工业锅炉司炉', trainObject: SPECIAL_OPERATOR } as const

/** Who of the tenants themselves is trained where, as in a training centre with operations of its own and in a manufacturer. */
export const STUDENTS: readonly StudentsSeed[] = [
  { tenantId: 1, department: '安全监督科', postName: '安全工程师', count: 5, trainObject: '2' },
  { tenantId: 1, department: '应急管理科', postName: '应急管理员', count: 4, trainObject: '2' },
  { tenantId: 1, department: 'VR实训科', postName: '实训指导员', count: 6 },
  { tenantId: 1, department: '常减压班', postName: '常减压操作工', count: 12 },
  { tenantId: 1, department: '催化裂化班', postName: '催化裂化操作工', count: 11 },
  { tenantId: 1, department: '炼油二车间', postName: '加氢操作工', count: 9, ...HYDROGENATION },
  { tenantId: 1, department: '原油罐区班', postName: '罐区操作工', count: 9 },
  { tenantId: 1, department: '成品油装卸班', postName: '装卸工', count: 8, employType: '2' },
  { tenantId: 1, department: '动力车间', postName: '锅炉工', count: 5, ...BOILERS },
  { tenantId: 1, department: '仪表班', postName: '仪表工', count: 6 },
  { tenantId: 1, department: '检维修班', postName: '电焊工', count: 6, ...WELDING },
  { tenantId: 1, department: '检维修班', postName: '电工', count: 4, ...LOW_VOLTAGE },
  { tenantId: 1, department: '检维修班', postName: '检修工', count: 5, employType: '4' },
  { tenantId: 2, department: '安全生产科', postName: '安全员', count: 8, trainObject: '2' },
  { tenantId: 2, department: '焊接一班', postName: '焊工', count: 22, ...WELDING },
  { tenantId: 2, department: '焊接二班', postName: '焊工', count: 20, ...WELDING },
  { tenantId: 2, department: '铆焊车间', postName: '铆工', count: 46 },
  { tenantId: 2, department: '机加工车间', postName: '数控车工', count: 84 },
  { tenantId: 2, department: '涂装车间', postName: '喷漆工', count: 42 },
  { tenantId: 2, department: '总装班', postName: '装配钳工', count: 76 },
  { tenantId: 2, department: '电气班', postName: '电工', count: 14, ...LOW_VOLTAGE },
  { tenantId: 2, department: '热处理车间', postName: '热处理工', count: 38 },
  { tenantId: 2, department: '热处理车间', postName: '实习生', count: 6, employType: '3' },
  { tenantId: 2, department: '危险化学品库', postName: '保管员', count: 24 },
]

/** How many people of an enterprise are trained. Source: domain part 13. */
export const STUDENTS_OF_ENTERPRISES: Readonly<Record<string, number>> = {
  宁波海曜化工有限公司: 620,
  台州瑞澄医药化工有限公司: 280,
  舟山岱洲石化仓储有限公司: 210,
  绍兴越衡纺织印染有限公司: 340,
  嘉兴嘉屹电力建设有限公司: 180,
  温州瓯铸阀门制造有限公司: 150,
  湖州筑远建设工程有限公司: 60,
  南京滨铸锻造有限公司: 150,
  扬州滨航船舶配件有限公司: 110,
  镇江滨驰物流有限公司: 60,
}
