import type { ChangePasswordInput, ProfileInput, Session, User } from '@shop/contracts/user'
import { baseApi } from '../../api/base-api.ts'

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<User, ProfileInput>({
      query: (body) => ({ url: '/api/auth/me', method: 'PATCH', body }),
    }),
    changePassword: build.mutation<Session, ChangePasswordInput>({
      query: (body) => ({ url: '/api/auth/change-password', method: 'POST', body }),
    }),
    resendVerification: build.mutation<{ message: string }, void>({
      query: () => ({ url: '/api/auth/resend-verification', method: 'POST' }),
    }),
  }),
})

export const { useEditProfileMutation, useChangePasswordMutation, useResendVerificationMutation } = profileApi
