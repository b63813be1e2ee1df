import type { AuditPage, AuditQuery } from '@shop/contracts/audit'
import { baseApi } from '../../api/base-api.ts'

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminAudit: build.query<AuditPage, AuditQuery>({
      query: (params) => ({ url: '/api/admin/audit', params: { ...params } }),
      // What other screens do adds lines: each visit reads anew.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useAdminAuditQuery } = auditApi
