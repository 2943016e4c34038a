/** Students of one department and what they do there. */
export interface StudentsSeed {
  tenantId: number
  department: string
  postName: string
  count: number
  /** Values of `job_type`. */
  jobType?: string
  trainObject?: string
  employType?: string
}

/** Who is trained where, as in a training centre with operations of its own and in a manufacturer. */
export const STUDENTS: readonly StudentsSeed[] = [
  { tenantId: 1, department: '安全监督科', postName: '安全工程师', count: 4, trainObject: '2' },
  { tenantId: 1, department: '应急管理科', postName: '应急管理员', count: 3, trainObject: '2' },
  { tenantId: 1, department: 'VR实训科', postName: '实训指导员', count: 3 },
  { tenantId: 1, department: '常减压班', postName: '常减压操作工', count: 9, jobType: '9', trainObject: '4' },
  { tenantId: 1, department: '催化裂化班', postName: '催化裂化操作工', count: 8, jobType: '9', trainObject: '4' },
  { tenantId: 1, department: '炼油二车间', postName: '加氢操作工', count: 8, jobType: '9', trainObject: '4' },
  { tenantId: 1, department: '原油罐区班', postName: '罐区操作工', count: 7 },
  { tenantId: 1, department: '成品油装卸班', postName: '装卸工', count: 6, employType: '2' },
  { tenantId: 1, department: '动力车间', postName: '锅炉工', count: 5, jobType: '23', trainObject: '4' },
  { tenantId: 1, department: '仪表班', postName: '仪表工', count: 5 },
  { tenantId: 1, department: '检维修班', postName: '电焊工', count: 6, jobType: '2', trainObject: '4' },
  { tenantId: 1, department: '检维修班', postName: '电工', count: 4, jobType: '1', trainObject: '4' },
  { tenantId: 1, department: '检维修班', postName: '检修工', count: 4, employType: '4' },
  { tenantId: 2, department: '安全生产科', postName: '安全员', count: 3, trainObject: '2' },
  { tenantId: 2, department: '焊接一班', postName: '焊工', count: 7, jobType: '2', trainObject: '4' },
  { tenantId: 2, department: '焊接二班', postName: '焊工', count: 6, jobType: '2', trainObject: '4' },
  { tenantId: 2, department: '机加工车间', postName: '数控车工', count: 6 },
  { tenantId: 2, department: '涂装车间', postName: '喷漆工', count: 5 },
  { tenantId: 2, department: '总装班', postName: '装配钳工', count: 6 },
  { tenantId: 2, department: '电气班', postName: '电工', count: 4, jobType: '1', trainObject: '4' },
  { tenantId: 2, department: '热处理车间', postName: '实习生', count: 3, employType: '3' },
  { tenantId: 2, department: '危险化学品库', postName: '保管员', count: 3 },
]
