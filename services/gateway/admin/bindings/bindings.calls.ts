import {
  type BindingDetail,
  ListBindingsDto,
  SearchBindingsDto,
  StepBindingDto,
} from '@hall/shared/contract/staff/bindings';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentBinding, presentHistory } from './bindings.presenter';

/** Bindings of guides to agencies: view, decide on behalf of an agency, end. */
export function bindingCalls(deps: StaffDeps): StaffCall[] {
  const { bindings } = deps;
  return [
    ...searchedList({
      path: 'bindings',
      summary: 'Bindings, those that wait longest first.',
      access: 'bindings.read',
      Dto: ListBindingsDto,
      SearchDto: SearchBindingsDto,
      async answer({ actor }, query: SearchBindingsDto) {
        await noteNumberSearch(deps, actor, 'bindings', { phone: query.keyword });
        return presentList(await bindings.list(query), presentBinding);
      },
    }),
    staffCall({
      method: 'get',
      path: 'bindings/:bindingid',
      summary: 'One binding with who took each step, when and why.',
      access: 'bindings.read',
      async answer({ params, locale }): Promise<BindingDetail> {
        const { binding, history } = await bindings.get(params.bindingid);
        return { ...presentBinding(binding), history: presentHistory(history, locale) };
      },
    }),
    staffCall({
      method: 'post',
      path: 'bindings/:bindingid/step',
      summary: 'Approve or refuse in the agency’s place, or end a binding.',
      access: 'bindings.decide',
      Dto: StepBindingDto,
      answer: ({ actor, params }, { step, reason, undoable }: StepBindingDto) =>
        bindings.stepOfStaff(params.bindingid, step, actor, reason, undoable),
    }),
    staffCall({
      method: 'post',
      path: 'bindings/:bindingid/step/undo',
      summary: 'Undo an approval of one’s own within ten seconds.',
      access: 'bindings.decide',
      answer: ({ actor, params }) => bindings.undoApproval(params.bindingid, actor),
    }),
  ];
}
