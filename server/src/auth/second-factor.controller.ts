import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiErrors,
  ApiNotThere,
  ApiSentence,
  ApiTooMany,
  ApiTooManyCalls,
} from '../common/openapi.js';
import { Caller, type RequestContext } from '../common/request-context.js';
import { WaitsFor } from '../tenant/turn.interceptor.js';
import { AccountService } from './account.service.js';
import { DoneAnswer } from './auth.dto.js';
import { OwnFactorsService } from './own-factors.service.js';
import {
  AccountAnswer,
  ChangeAccountBody,
  CompletedAnswer,
  ConfirmBody,
  NewSecondFactorBody,
  RecoveryAnswer,
  RemoveSecondFactorBody,
  SecondFactorBody,
  SecondFactorsAnswer,
  SecondFactorStep,
  SeeNewsBody,
} from './second-factor.dto.js';
import { SecondFactorService } from './second-factor.service.js';

@ApiTags('Authentication')
@ApiErrors()
@ApiSentence(401, 'Not signed in')
@Controller('Authentication')
export class SecondFactorController {
  constructor(
    private readonly signIns: SecondFactorService,
    private readonly own: OwnFactorsService,
    private readonly accounts: AccountService,
  ) {}

  @Post('secondFactor')
  @WaitsFor('token', 'value')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Complete a sign-in with a second factor, or by setting one up',
    operationId: 'secondFactor',
  })
  @ApiTooMany()
  @ApiOkResponse({ type: CompletedAnswer })
  secondFactor(@Body() body: SecondFactorBody, @Ip() address: string) {
    return this.signIns.complete(body, address);
  }

  @Get('getSecondFactors')
  @ApiBearerAuth()
  @ApiOperation({ summary: "The caller's second factors", operationId: 'getSecondFactors' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: SecondFactorsAnswer })
  getSecondFactors(@Caller() caller: RequestContext) {
    return this.own.list(caller);
  }

  @Post('offerSecondFactor')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'What a new second factor is made of',
    operationId: 'offerSecondFactor',
  })
  @ApiTooMany()
  @ApiOkResponse({ type: SecondFactorStep })
  offerSecondFactor(
    @Caller() caller: RequestContext,
    @Body() { password }: ConfirmBody,
    @Ip() address: string,
  ) {
    return this.own.offer(caller, password ?? null, address);
  }

  @Post('addSecondFactor')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Add a second factor; with the first one, other sessions of the user end',
    operationId: 'addSecondFactor',
  })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: RecoveryAnswer })
  addSecondFactor(@Caller() caller: RequestContext, @Body() body: NewSecondFactorBody) {
    return this.own.add(caller, body);
  }

  @Post('removeSecondFactor')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Remove a second factor', operationId: 'removeSecondFactor' })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: DoneAnswer })
  async removeSecondFactor(
    @Caller() caller: RequestContext,
    @Body() { id, password }: RemoveSecondFactorBody,
    @Ip() address: string,
  ): Promise<DoneAnswer> {
    await this.own.remove(caller, id, password ?? null, address);
    return { done: true };
  }

  @Post('renewRecoveryCodes')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'New codes for a lost second factor, instead of those so far',
    operationId: 'renewRecoveryCodes',
  })
  @ApiTooMany()
  @ApiNotThere()
  @ApiOkResponse({ type: RecoveryAnswer })
  renewRecoveryCodes(
    @Caller() caller: RequestContext,
    @Body() { password }: ConfirmBody,
    @Ip() address: string,
  ) {
    return this.own.renewRecovery(caller, password ?? null, address);
  }

  @Get('getAccount')
  @ApiBearerAuth()
  @ApiOperation({ summary: "The caller's name and language", operationId: 'getAccount' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: AccountAnswer })
  getAccount(@Caller() caller: RequestContext) {
    return this.accounts.get(caller);
  }

  @Post('changeAccount')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: "Change the caller's name and language", operationId: 'changeAccount' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: AccountAnswer })
  changeAccount(@Caller() caller: RequestContext, @Body() body: ChangeAccountBody) {
    return this.accounts.change(caller, body);
  }

  @Post('seeNews')
  @WaitsFor('user')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Keep that the caller has seen the news', operationId: 'seeNews' })
  @ApiTooManyCalls()
  @ApiOkResponse({ type: DoneAnswer })
  async seeNews(
    @Caller() caller: RequestContext,
    @Body() { lines }: SeeNewsBody,
  ): Promise<DoneAnswer> {
    await this.accounts.seeNews(caller, lines);
    return { done: true };
  }
}
