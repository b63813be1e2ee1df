import { baseApi } from '../../api/base-api.ts'

interface Said {
  message: string
}

export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<Said, { email: string }>({
      query: (body) => ({ url: '/api/auth/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<Said, { token: string; password: string }>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body }),
    }),
    verifyEmail: build.mutation<Said, { token: string }>({
      query: (body) => ({ url: '/api/auth/verify-email', method: 'POST', body }),
    }),
  }),
})

export const { useForgotPasswordMutation, useResetPasswordMutation, useVerifyEmailMutation } = accountApi
